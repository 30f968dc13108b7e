import type { Body } from '#contract/index.ts'
import { picture, type TestPerson } from './people.ts'

export type ChecklistActs = NonNullable<Body<'PUT /api/jobs/:id/checklist'>>

/** What a person is shown of a visit's checklist. */
export const seeChecklist = ({ actor }: Pick<TestPerson, 'actor'>, id: number) =>
  actor.call('GET /api/jobs/:id/checklist', { params: { id } })

export const changeChecklist = ({ actor }: Pick<TestPerson, 'actor'>, id: number, body: ChecklistActs) =>
  actor.call('PUT /api/jobs/:id/checklist', { params: { id }, body })

/** Uploads a picture for a checklist, which does not attach it. */
export async function uploadForChecklist(
  { actor }: Pick<TestPerson, 'actor'>,
  id: number,
  bytes?: Uint8Array,
): Promise<{ status: number; code: string | undefined; photoId: number }> {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(bytes ?? (await picture()))], { type: 'image/png' }), 'sink.png')
  const answer = await actor.fetch(`/api/jobs/${id}/checklist/photos`, { method: 'POST', body: form })
  const { photoId = 0, code } = (await answer.json()) as { photoId?: number; code?: string }
  return { status: answer.status, code, photoId }
}
