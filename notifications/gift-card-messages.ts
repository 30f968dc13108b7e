import { fullDay, money } from './format.ts'
import type { Mail, Sender } from './message.ts'
import { nameOf, unlinked } from './names.ts'
import { writeMail } from './write-mail.ts'

interface GiftCardFacts {
  id: number
  amountCents: number
  senderName: string
  recipientName: string
  recipientEmail: string
  /** The sender's words; may be empty. */
  message: string
  /** The day of the service zone on which the code is mailed, as YYYY-MM-DD. */
  day: string
  paidAt: Date
  code: string
}

/** A day has no time: noon is that day in every zone where people are cleaned for. */
const dayInWords = (day: string, sender: Sender) =>
  fullDay(new Date(`${day}T12:00:00Z`), { ...sender, zone: 'UTC' })

/** What people typed is a name with rules, or stands behind a label of its own and makes no link. */
function shownFacts({ senderName, recipientName, message }: GiftCardFacts, sender: Sender) {
  const { friend } = sender.texts.giftCard
  return {
    from: nameOf(senderName, sender, friend),
    to: nameOf(recipientName, sender, friend),
    words: unlinked(message, 2000),
  }
}

/** The mails about gift cards, by the name that the message log keeps. */
export const giftCardMessages = {
  gift_card: (facts: GiftCardFacts, sender: Sender): Mail => {
    const { giftCard, frame } = sender.texts
    const { from, words } = shownFacts(facts, sender)
    const amount = money(facts.amountCents)
    return writeMail(
      {
        subject: giftCard.subject(from, amount),
        greeting: frame.hello,
        paragraphs: [giftCard.about(from, amount, sender.brand), giftCard.redeem],
        facts: [
          [giftCard.code, facts.code],
          [giftCard.amount, amount],
          ...(words === '' ? [] : [[giftCard.wrote, words] as [string, string]]),
        ],
        button: { label: giftCard.open, path: '/settings?tab=payment' },
      },
      sender,
    )
  },
  gift_card_receipt: (facts: GiftCardFacts, sender: Sender): Mail => {
    const { giftCard, frame } = sender.texts
    const { id, amountCents, recipientEmail, day, paidAt } = facts
    const { to } = shownFacts(facts, sender)
    return writeMail(
      {
        subject: giftCard.receipt.subject(to),
        greeting: frame.hello,
        paragraphs: [giftCard.receipt.about, giftCard.receipt.help],
        facts: [
          [giftCard.receipt.number, `#${id}`],
          [frame.labels.paid, money(amountCents)],
          [giftCard.receipt.paidOn, fullDay(paidAt, sender)],
          [giftCard.receipt.to, `${to}, ${recipientEmail}`],
          [giftCard.receipt.sends, dayInWords(day, sender)],
        ],
      },
      sender,
    )
  },
}

export type GiftCardMail = keyof typeof giftCardMessages

export function isGiftCardMail(name: string): name is GiftCardMail {
  return Object.hasOwn(giftCardMessages, name)
}
