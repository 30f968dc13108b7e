import { defaultLanguage } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { MoneyDifference } from './compare-objects.ts'

interface TellAuditDetails {
  lines: string[]
  /** 0: the books and Stripe agree, but for what a fake lacks. 1: something is unexplained. */
  exitCode: 0 | 1
}

/** The report of `npm run money:audit`: differences that a fake's missing state explains are counted apart and raise no alarm. */
export function auditReport(differences: MoneyDifference[]): TellAuditDetails {
  const { toDo: texts } = serverTexts(defaultLanguage).differenceTexts
  const explained = differences.filter(({ fakeLacks }) => fakeLacks).length
  const unexplained = differences.length - explained
  const apart = explained > 0 ? `, ${explained} explained by a fake's missing state` : ''
  return {
    lines: [
      ...differences.flatMap(({ what, reference, books, stripe, toDo }) => [
        `${what} ${reference}: books ${dollars(books)}, Stripe ${dollars(stripe)}`,
        `  ${texts[toDo]}`,
      ]),
      `${unexplained} differences between the books and Stripe${apart}`,
    ],
    exitCode: unexplained === 0 ? 0 : 1,
  }
}

const dollars = (cents: number | null) => (cents === null ? 'nothing' : `$${(cents / 100).toFixed(2)}`)
