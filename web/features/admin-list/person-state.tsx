import { peopleCopy as copy } from '#web/copy/admin-list.ts'
import { ToneBadge } from '../job/card/status-badge.tsx'

const tones = {
  unvetted: 'yellow',
  approved: 'green',
  suspended: 'red',
  blocked: 'red',
  deleted: 'grey',
} as const

/** The state of a cleaner's approval, of a blocked customer, or of a deleted account. */
export function PersonState({ state }: { state: keyof typeof tones }) {
  return <ToneBadge tone={tones[state]}>{copy.states[state]}</ToneBadge>
}
