import type { PhotoMoment } from '#domain/job/checklist.ts'
import type { Actor } from './actor.ts'
import type { Planned } from './plan.ts'
import type { Town } from './town.ts'

const pictures = [
  ['kitchen', 'before', 'sage-kitchen'],
  ['kitchen', 'after', 'sage-kitchen'],
  ['bathroom', 'after', 'mint-bathroom'],
] as const satisfies [kind: string, moment: PhotoMoment, picture: string][]

/** Fills in the checklist of a visit: of one under way the kitchen, otherwise all of it. */
export async function tellChecklist(
  town: Town,
  cleaner: Actor,
  { cleaning, started, completed }: Planned,
  id: number,
): Promise<void> {
  if (!cleaning.checklist) return
  const params = { id }
  const isOver = cleaning.ends === 'completed'
  const at = isOver ? completed : started
  const { begun, rooms } = await cleaner.call('GET /api/jobs/:id/checklist', { at, params })
  if (begun) return
  const photos = []
  for (const [kind, moment, picture] of pictures) {
    const room = rooms.find((one) => one.kind === kind)?.room
    if (!room || !(isOver || moment === 'before')) continue
    const form = { params, field: 'photo', pictures: [town.pictures(picture)] }
    const { photoId } = await cleaner.upload('POST /api/jobs/:id/checklist/photos', at, form)
    photos.push({ photoId, room, moment })
  }
  const items = rooms
    .filter(({ kind }) => isOver || kind === 'kitchen')
    .flatMap((room) => room.items.map(({ item }) => ({ item, done: true })))
  const noted = items.map((one, index) =>
    index === 0 ? { ...one, note: 'The stain by the stove is old.' } : one,
  )
  const acts = { at, params, body: { items: noted, photos } }
  await cleaner.attempt('PUT /api/jobs/:id/checklist', acts, 'checklist_closed', 'checklist_not_open')
}
