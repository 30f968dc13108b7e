import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Call } from '#contract/index.ts'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { adminPages } from './use-admin-list.ts'

type JobSingleCall = 'choices' | 'candidates' | 'new-time' | 'message-photos/:photoId'
type PersonSingleCall = 'block' | 'credit' | 'erasure' | 'export/:token'
type SectionCall = Exclude<
  Extract<Call, `GET /api/admin/${'people' | 'jobs'}/:id/${string}`>,
  `GET /api/admin/jobs/:id/${JobSingleCall}` | `GET /api/admin/people/:id/${PersonSingleCall}`
>
type SectionRow<C extends SectionCall> = Answer<C>[number]

const sectionPageSize = 10

export function sectionQuery<C extends SectionCall>(name: C, id: number | string) {
  const [, , , kind = ''] = name.split('/')
  return adminPages<SectionRow<C>>([...keys.adminRecord(kind, id), name], async ({ after }, signal) => {
    const query = { limit: sectionPageSize, after }
    const page = await callPage<SectionCall>(name, { params: { id: Number(id) }, query, signal })
    return { rows: page.rows as SectionRow<C>[], next: page.next }
  })
}

/** Reads the newest rows of one list of a person or a job, and further pages on demand. */
export const useSection = <C extends SectionCall>(name: C, id: number) =>
  useInfiniteQuery(sectionQuery(name, id))
