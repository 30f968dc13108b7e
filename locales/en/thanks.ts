import type { ThanksCode } from '#domain/enums.ts'

/** The text of each thanks for a tip, on screens and in emails. */
export const thanksTexts: Record<ThanksCode, string> = {
  thank_you: 'Thank you!',
  made_my_day: 'Thank you, you made my day!',
  so_kind: 'That is so kind of you. Thank you!',
  see_you_again: 'Thank you, I hope to clean for you again!',
}
