import type { Answer } from '#contract/index.ts'
import type { TestActor } from './actor.ts'
import { picture } from './people.ts'

/** Writes to the other side of a job. */
export function write(
  actor: TestActor,
  id: number,
  text: string,
  more: { photoIds?: number[]; key?: string } = {},
) {
  const { photoIds, key } = more
  return actor.call('POST /api/jobs/:id/messages', {
    params: { id },
    body: { text, ...(photoIds && { photoIds }) },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
}

/** Reads a job's messages, newest first. */
export function readMessages(actor: TestActor, id: number) {
  return actor.call('GET /api/jobs/:id/messages', { params: { id } })
}

/** Uploads a photo for a message and returns its id. */
export async function uploadMessagePhoto(actor: TestActor, jobId: number): Promise<number> {
  const form = new FormData()
  form.set('photos', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'oven.png')
  const answer = await actor.fetch(`/api/jobs/${jobId}/message-photos`, { method: 'POST', body: form })
  if (answer.status !== 200) throw new Error(`upload failed: ${await answer.text()}`)
  const { photoIds } = (await answer.json()) as Answer<'POST /api/jobs/:id/message-photos'>
  return photoIds[0] ?? 0
}
