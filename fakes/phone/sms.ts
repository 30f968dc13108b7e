type Direction = 'outbound-api' | 'outbound-reply' | 'inbound'

/** One SMS: from the site to a phone, or from a phone to the site. */
export interface Sms {
  sid: string
  at: string
  direction: Direction
  from: string
  to: string
  body: string
  /** Why the site did not take a person's SMS. */
  failed?: string
}

/** The person's number, whichever way the SMS went. */
export function personOf({ direction, from, to }: Sms): string {
  return direction === 'inbound' ? from : to
}
