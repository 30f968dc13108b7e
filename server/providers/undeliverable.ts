/** Twilio or the mail server will never take this message: trying again cannot help. */
export class Undeliverable extends Error {
  /** True when the person has unsubscribed at the provider. */
  readonly unsubscribed: boolean

  constructor(reason: string, { unsubscribed = false } = {}) {
    super(reason)
    this.unsubscribed = unsubscribed
  }
}
