/** How a kind of message goes by a channel: whatever the person says, unless they turn it off, or not at all. */
type MessageKindsMethod = 'always' | 'choice' | 'never'
export type Channel = 'email' | 'sms' | 'push'

interface MessageKindsKind extends Record<Channel, MessageKindsMethod> {
  /** Whose settings list it; notifications to the operator are in no one's. */
  for: 'everybody' | 'cleaner' | 'operator'
}

/**
 * Every notification belongs to one of these kinds. Receipts, changes of a booking and account security
 * always come by email; an SMS also needs the consent of the number, and a push a browser that has it turned on.
 */
export const messageKinds = {
  account: { email: 'always', sms: 'never', push: 'never', for: 'everybody' },
  bookings: { email: 'always', sms: 'choice', push: 'choice', for: 'everybody' },
  reminders: { email: 'choice', sms: 'choice', push: 'choice', for: 'everybody' },
  conversation: { email: 'choice', sms: 'choice', push: 'choice', for: 'everybody' },
  reviews: { email: 'choice', sms: 'never', push: 'never', for: 'everybody' },
  referrals: { email: 'choice', sms: 'never', push: 'never', for: 'everybody' },
  requests: { email: 'choice', sms: 'choice', push: 'choice', for: 'cleaner' },
  inbox: { email: 'always', sms: 'never', push: 'never', for: 'operator' },
} as const satisfies Record<string, MessageKindsKind>

export type MessageKind = keyof typeof messageKinds

export const messageKindNames = Object.keys(messageKinds) as MessageKind[]

/** True when a person decides whether they get this kind by this channel. */
export function isChoice(kind: MessageKind, channel: Channel): boolean {
  return messageKinds[kind][channel] === 'choice'
}

/** The kinds that a person's settings list. */
export function kindsFor(role: string): MessageKind[] {
  return messageKindNames.filter((kind) => {
    const { for: whose }: MessageKindsKind = messageKinds[kind]
    return whose === 'everybody' || whose === role
  })
}
