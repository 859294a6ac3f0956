import { Module, type Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';

@Module({})
class NothingModule {}

/** The wire classes and all classes inside them, as the components of an application's API description. */
export async function componentsOf(classes: Type<object>[]): Promise<Record<string, object>> {
  const module = await Test.createTestingModule({ imports: [NothingModule] }).compile();
  const application = module.createNestApplication(new FastifyAdapter());
  const config = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const { components } = SwaggerModule.createDocument(application, config, { extraModels: classes });
  return components?.schemas ?? {};
}

/** The same as `$defs` of a JSON schema, which knows no discriminators. */
export async function describedClasses(classes: Type<object>[]): Promise<Record<string, object>> {
  const text = JSON.stringify(await componentsOf(classes), (key, value: unknown) =>
    key === 'discriminator' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Record<string, object>;
}
