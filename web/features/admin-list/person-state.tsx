import { peopleCopy as copy } from '#web/copy/admin-list.ts'
import { ToneBadge } from '../job/card/status-badge.tsx'

const tones = {
  unvetted: 'yellow',
  approved: 'green',
  suspended: 'red',
  blocked: 'red',
  deleted: 'grey',
} as const

/** What was said of somebody who cleans, that a customer is blocked, or that an account is no more. */
export function PersonState({ state }: { state: keyof typeof tones }) {
  return <ToneBadge tone={tones[state]}>{copy.states[state]}</ToneBadge>
}
