import fc from 'fast-check'
import { type CrewMember, crew } from './series-offers.ts'
import type { CardKind, Chosen } from './series-state.ts'

export type SeriesAct =
  | { act: 'wait'; hours: number; withTasks: boolean }
  | { act: 'approach'; hours: number; minutes: number }
  | { act: 'skip' | 'unskip' | 'move' | 'close_day'; which: number }
  | { act: 'pause'; days: number | null }
  | { act: 'resume' | 'end' | 'lose_card' | 'confirm' | 'withdraw' | 'suspend' | 'favour' }
  | { act: 'accept'; who: CrewMember }
  | { act: 'terms'; freeHours: number }
  | {
      act: 'change'
      days: number | undefined
      time: string
      weeks: 1 | 2 | 4 | undefined
      bathrooms: number | undefined
      cleaner: Chosen | null | undefined
    }
  | { act: 'card'; kind: CardKind }
  | { act: 'price'; baseCents: number }

const is = <T extends string>(act: T) => fc.constant(act)

const anyAct: fc.Arbitrary<SeriesAct> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: is('wait'),
      hours: fc.constantFrom(5, 25, 49, 24 * 7),
      withTasks: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 7,
    // Right before and after a card is charged, and an unpaid visit is released.
    arbitrary: fc.record({
      act: is('approach'),
      hours: fc.constantFrom(72, 72, 24),
      minutes: fc.constantFrom(-1, 0, 0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('skip', 'unskip'), which: fc.nat(7) }) },
  fc.record({ act: is('move'), which: fc.nat(7) }),
  fc.record({ act: is('close_day'), which: fc.nat(3) }),
  fc.record({ act: is('pause'), days: fc.constantFrom(null, 0, 3, 15, 30) }),
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('resume', 'lose_card', 'withdraw') }) },
  { weight: 2, arbitrary: fc.record({ act: is('confirm') }) },
  fc.record({ act: is('suspend') }),
  { weight: 3, arbitrary: fc.record({ act: is('accept'), who: fc.constantFrom(...crew) }) },
  { weight: 2, arbitrary: fc.record({ act: is('terms'), freeHours: fc.constantFrom(12, 24, 96) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: is('change'),
      days: fc.constantFrom(undefined, 2, 4, 9),
      time: fc.constantFrom('09:00', '13:00'),
      weeks: fc.constantFrom(undefined, 1 as const, 2 as const, 4 as const),
      bathrooms: fc.constantFrom(undefined, 1, 2),
      cleaner: fc.constantFrom(undefined, null, 'regular' as const, 'other' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: is('card'), kind: fc.constantFrom('good', 'declines', 'asks') }) },
  fc.record({ act: is('price'), baseCents: fc.constantFrom(7000, 8000, 8500) }),
)

export const anySeriesStory = fc.record({
  /** Before the change of the clock in autumn, in spring, and far from both. */
  start: fc.constantFrom('10-12', '02-20', '06-10'),
  hasCleaner: fc.boolean(),
  hasFavourite: fc.boolean(),
  acts: fc.array(anyAct, { minLength: 6, maxLength: 16 }),
  endsEarly: fc.boolean(),
})
