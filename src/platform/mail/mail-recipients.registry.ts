import { Injectable } from '@nestjs/common';

/** Whether an address is still that of a person. */
type AddressCheck = (userId: string, address: string) => Promise<boolean>;

/** Knows the people that mails name. Who keeps the people enters itself at the start. */
@Injectable()
export class MailRecipients {
  private check: AddressCheck = () => Promise.resolve(true);

  register(check: AddressCheck): void {
    this.check = check;
  }

  /** Whether a mail made earlier is still for who has its address; true for one that is about nobody in particular. */
  async areThere({ recipient, data }: { recipient: string; data: object }): Promise<boolean> {
    const { userId } = data as { userId?: unknown };
    return typeof userId !== 'string' || this.check(userId, recipient);
  }
}
