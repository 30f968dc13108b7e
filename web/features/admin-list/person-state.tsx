import { peopleCopy as copy } from '#text/admin-list.ts'
import { ToneBadge } from '../job/card/status-badge.tsx'

const tones = {
  unvetted: 'yellow',
  approved: 'green',
  suspended: 'red',
  blocked: 'red',
  deleted: 'grey',
} as const

/** The badge of a cleaner's approval, a blocked customer, or a deleted account. */
export function PersonState({ state }: { state: keyof typeof tones }) {
  return <ToneBadge tone={tones[state]}>{copy.states[state]}</ToneBadge>
}
