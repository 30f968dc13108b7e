import { gsmText } from './gsm-text.ts'
import type { Sender } from './message.ts'

/** What we answer to the words that people send us by SMS. */
export const smsReplies = {
  stop: (sender: Sender) => reply(sender, sender.texts.smsReply.stop),
  start: (sender: Sender) => reply(sender, sender.texts.smsReply.start),
  help: (sender: Sender) =>
    reply(sender, sender.texts.smsReply.help(sender.supportPhone, sender.supportEmail)),
}

const reply = ({ brand }: Sender, words: string) => gsmText(`${brand}: ${words}`)
