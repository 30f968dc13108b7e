import type { Answer } from '#contract/index.ts'

type AdminMessagesState = Answer<'GET /api/admin/messages/:id'>['status']

/** Why a notification was not sent or not delivered, by the stored reason. */
const reasons: Partial<Record<string, string>> = {
  unwanted: 'turned off by the person',
  no_consent: 'no consent to text messages',
  country_not_allowed: 'no text messages to that country',
  unverified_address: 'the address is not confirmed',
  job_cap: 'too many about this job',
  recipient_cap: 'too many to this person',
  instance_cap: 'too many messages in one day',
  undeliverable: 'it could not be delivered',
  unsubscribed: 'unsubscribed',
  over: 'no longer true when it was due',
  dropped: 'dropped by an operator',
}

/** Notifications in the admin area. */
export const messagesCopy = {
  title: 'Messages',
  noun: 'message',
  searchFor: 'Whole e-mail or phone, or #job',
  empty: 'Nothing was written to anybody yet',
  message: 'Message',
  to: 'To',
  job: 'Job',
  state: 'State',
  when: 'Written',
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
  channel: 'By',
  channels: { email: 'E-mail', sms: 'SMS' },
  kind: 'Kind',
  /** 'visit-reminder' becomes 'Visit reminder'. */
  kindOf: (event: string) => event.replaceAll(/[_-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase()),
  person: 'Person',
  personOf: 'Account',
  cause: 'Written because of',
  causes: {
    event: (type: string | null) => `An event of the job: ${(type ?? '').replaceAll(/[_-]/g, ' ')}`,
    contact: 'What somebody wrote to us',
  },
  sentAt: 'Sent',
  waitsUntil: 'Waits until',
  task: 'Task',
  noTask: 'None is queued',
  text: 'Text',
  noText: 'No words are kept: it was not sent, or they are forgotten.',
  repeats: 'Repeats',
  repeatedBy: 'Sent again as',
  again: 'Send Again',
  againTitle: 'Send this message again?',
  againTexts: (to: string) => [
    `Goes to ${to} once more. A link in it is a new one, and the old one works on for as long as it would have.`,
    'It says what is so now. Consent, wishes and limits are asked again as it leaves, and at night an SMS waits for the morning.',
  ],
  resent: 'The message is sent again',
  failed: 'The message was not sent again',
  failedText: 'Please look at it again.',
  adminsAct: 'Only admins send messages again.',
}
