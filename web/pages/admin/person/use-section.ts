import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/index.ts'
import { callPage } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { deskPages } from '../list/use-desk-list.ts'

type SectionCall =
  `GET /api/admin/people/:id/${'jobs' | 'payments' | 'payouts' | 'messages' | 'acts' | 'notes'}`
export type Row<C extends SectionCall> = Answer<C>[number]

const rowsAtOnce = 10

/** The newest rows of one list about somebody, and more of them when they are asked for. */
export function useSection<C extends SectionCall>(name: C, id: number) {
  return useInfiniteQuery(
    deskPages<Row<C>>([...keys.deskThing('people', id), name], async ({ after }, signal) => {
      const query = { limit: rowsAtOnce, after }
      const page = await callPage<SectionCall>(name, { params: { id }, query, signal })
      return { rows: page.rows as Row<C>[], next: page.next }
    }),
  )
}
