import type { Sender } from './message.ts'

/** What we answer to the words that people send us by SMS. */
export const smsReplies = {
  stop: ({ brand }: Sender) =>
    `${brand}: you are unsubscribed and will get no more messages. Reply START to get them again.`,
  start: ({ brand }: Sender) =>
    `${brand}: you will get 1 to 2 messages per appointment. Message and data rates may apply. Reply STOP to unsubscribe, HELP for help.`,
  help: ({ brand, supportPhone, supportEmail }: Sender) =>
    `${brand}: messages about your appointments, 1 to 2 per appointment. Message and data rates may apply. Help: ${supportPhone}, ${supportEmail}. Reply STOP to unsubscribe.`,
}
