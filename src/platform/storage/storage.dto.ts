import { Type } from 'class-transformer';
import { IsInt, IsIn, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';

const LONGEST_NAME = 1_000;

export class PartPath {
  @IsUUID() uploadId: string;
  @Type(() => Number) @IsInt() @Min(1) @Max(10_000) number: number;
}

export class PartQuery {
  @Type(() => Number) @IsInt() @Min(0) size: number;
  @IsOptional() @IsString() @MaxLength(44) sha256?: string | null;
  @Type(() => Number) @IsInt() expires: number;
  @IsString() @MaxLength(64) signature: string;
}

export class ObjectPath {
  @IsIn(['public', 'private']) visibility: string;
  @IsUUID() id: string;
  @Matches(/^[A-Za-z\d][\w.-]{0,99}$/) name: string;
}

/** Empty for public objects. */
export class ObjectQuery {
  @IsOptional() @IsString() @MaxLength(LONGEST_NAME) name?: string;
  @IsOptional() @Type(() => Number) @IsInt() expires?: number;
  @IsOptional() @IsString() @MaxLength(64) signature?: string;
}
