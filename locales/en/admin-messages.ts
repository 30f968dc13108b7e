import type { Answer } from '#contract/index.ts'

type AdminMessagesState = Answer<'GET /api/admin/messages/:id'>['status']

/** Why a notification was not sent or not delivered, by the stored reason. */
const reasons: Partial<Record<string, string>> = {
  unwanted: 'turned off by the recipient',
  no_consent: 'no consent to text messages',
  country_not_allowed: 'country not supported',
  unverified_address: 'address not confirmed',
  job_cap: 'too many about this job',
  recipient_cap: 'too many to this recipient',
  instance_cap: 'daily limit reached',
  undeliverable: 'undeliverable',
  unsubscribed: 'unsubscribed',
  over: 'out of date when due',
  seen: 'seen as a push notification',
  no_devices: 'no browser to send it to',
  dropped: 'dropped by an operator',
}

/** Notifications in the admin area. */
export const messagesCopy = {
  title: 'Messages',
  noun: 'message',
  searchFor: 'Full email or phone, or #job',
  empty: 'No messages yet',
  message: 'Message',
  to: 'To',
  job: 'Job',
  state: 'Status',
  when: 'Created',
  states: {
    unsent: 'Needs attention',
    queued: 'Waiting',
    sent: 'Sent',
    suppressed: 'Not sent',
    failed: 'Failed',
  },
  said: (state: AdminMessagesState, reason: string | null) => {
    const text = messagesCopy.states[state]
    return reason ? `${text}: ${reasons[reason] ?? reason.replaceAll('_', ' ')}` : text
  },
  page: 'Message',
  one: (id: number) => `Message #${id}`,
  open: 'Open',
  failedOne: 'This message could not be loaded',
  channel: 'Channel',
  channels: { email: 'Email', sms: 'SMS', push: 'Push' },
  kind: 'Type',
  /** 'visit_reminder' becomes 'Visit reminder'. */
  kindOf: (event: string) => event.replaceAll(/[_-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase()),
  person: 'Person',
  personOf: 'Account',
  cause: 'Cause',
  causes: {
    event: (type: string | null) => `Job event: ${(type ?? '').replaceAll(/[_-]/g, ' ')}`,
    contact: 'Contact message',
  },
  sentAt: 'Sent',
  waitsUntil: 'Held until',
  task: 'Task',
  noTask: 'None queued',
  text: 'Text',
  noText: 'No text kept: it was not sent, or its retention period is over.',
  repeats: 'Resend of',
  repeatedBy: 'Resent as',
  again: 'Send Again',
  againTitle: 'Send this message again?',
  againTexts: (to: string) => [
    `We send it to ${to} again. Any link in it is new, and the old link keeps working until it expires.`,
    'The text is up to date. We check consent, preferences and limits again, and hold SMS during quiet hours.',
  ],
  resent: 'Message sent again',
  failed: 'The message was not sent again',
  failedText: 'Check and try again.',
  adminsAct: 'Only admins can resend messages.',
}
