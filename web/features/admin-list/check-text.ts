import type { Answer } from '#contract/index.ts'
import { lastDay } from '#locales/format.ts'
import { checksCopy as copy } from '#text/admin-checks.ts'

type TextStanding = Pick<Answer<'GET /api/admin/cleaners'>[number]['check'], 'word' | 'expiresAt' | 'ordered'>

/** The state of a person's background checks in one line. */
export function checkText({ word, expiresAt, ordered }: TextStanding, zone: string): string {
  const said = copy.said(word, expiresAt ? lastDay(expiresAt, zone) : '')
  return ordered && word !== 'ordered' ? copy.underWay(said) : said
}
