import * as z from 'zod/mini'
import { checklistRoomKinds, photoMoments } from '#domain/job/checklist.ts'
import { checklistLimits, photoLimits } from '#domain/limits.ts'
import { drawingRefusals, endpoints } from './endpoint.ts'
import { identifier, idParams, maxima, optionalText, text } from './fields.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const notValid = invalid('checklist_not_valid')

/** A time of the device that acted. */
const deviceTime = z.optional(z.iso.datetime({ offset: true, error: notValid }))
const few = <T extends z.ZodMiniType>(schema: T, most: number) =>
  z.optional(z.array(schema, notValid).check(z.maxLength(most, notValid)))

const photoView = z.object({
  id: z.int(),
  moment: z.enum(photoMoments),
  addedAt: moment,
  /** Private addresses of the picture and its thumbnail. */
  url: z.string(),
  small: z.string(),
})

const itemView = z.object({
  /** As an act names it: kitchen.sink. */
  item: z.string(),
  task: z.string(),
  done: z.boolean(),
  note: z.nullable(z.string()),
  /** When that was said; null while nothing was. */
  at: z.nullable(moment),
})

const checklistView = z.object({
  /** The cleaner has begun to use it; otherwise it is what the visit will be checked by. */
  begun: z.boolean(),
  done: z.int(),
  total: z.int(),
  photoCount: z.int(),
  finishedAt: z.nullable(moment),
  /** Whether the viewer may change it now, and until when after the completion; null while the visit lasts. */
  editable: z.boolean(),
  closesAt: z.nullable(moment),
  rooms: z.array(
    z.object({
      room: z.string(),
      kind: z.enum(checklistRoomKinds),
      /** The number of a room that the home has more than once. */
      number: z.nullable(z.int()),
      /** The operator's name for a room of another kind. */
      name: z.nullable(z.string()),
      items: z.array(itemView),
      photos: z.array(photoView),
    }),
  ),
})
export type ChecklistView = z.output<typeof checklistView>

const photoParams = z.object({ id: identifier, photoId: identifier })
const reading = ['job_not_found', 'too_many_requests'] as const
const changing = [...reading, 'not_your_part', 'checklist_not_open', 'checklist_closed'] as const

/** What is done on a visit, room by room, with pictures before and after. */
export const checklists = endpoints({
  'GET /api/jobs/:id/checklist': {
    summary: "A visit's checklist by room, with what its cleaner has ticked and photographed; for both sides",
    access: 'signed-in-or-link',
    params: idParams,
    answer: checklistView,
    refusals: reading,
  },
  'PUT /api/jobs/:id/checklist': {
    summary:
      'Merges acts into the checklist of a visit of yours, from the check-in until a day after the completion: of each task the latest counts, so the same acts may be sent again',
    access: 'cleaner',
    params: idParams,
    body: z.object({
      /** When the device sends this, by its own clock: a wrong clock is corrected by it. */
      sentAt: deviceTime,
      items: few(
        z.object({
          item: text(1, maxima.line, notValid),
          done: z.boolean(notValid),
          /** Stays as it is when it is missing. */
          note: optionalText(checklistLimits.noteLength),
          /** When it was ticked, by the clock of the device; now when it is missing. */
          at: deviceTime,
        }),
        maxima.line,
      ),
      /** Uploaded photos of yours; one that is attached already moves. */
      photos: few(
        z.object({
          photoId: identifier,
          room: text(1, maxima.line, notValid),
          moment: z.enum(photoMoments, notValid),
        }),
        checklistLimits.photos,
      ),
      /** Photos that the list no longer shows; refused once the visit is completed. */
      removedPhotos: few(identifier, checklistLimits.photos),
    }),
    answer: checklistView,
    refusals: [
      ...changing,
      ...(['unknown_checklist_item', 'too_many_checklist_photos', 'foreign_photo', 'photo_kept'] as const),
    ],
  },
  'POST /api/jobs/:id/checklist/photos': {
    summary: `Uploads a photo of at most ${photoLimits.megabytes} MB for the checklist of a visit of yours, which attaches it`,
    access: 'cleaner',
    params: idParams,
    upload: { field: 'photo', most: 1 },
    answer: z.object({ photoId: z.int() }),
    status: 201,
    refusals: [
      ...changing,
      ...(['too_many_checklist_photos', 'not_an_image', 'photo_too_large'] as const),
      ...drawingRefusals,
    ],
  },
  'GET /api/jobs/:id/checklist/photos/:photoId': {
    summary: 'A picture of a checklist, or its thumbnail; for both sides and operators',
    access: 'signed-in-or-link',
    params: photoParams,
    query: z.object({ size: z.optional(z.literal('small', notValid)) }),
    answer: z.object({}),
    gives: 'webp',
    isTagged: true,
    refusals: ['photo_not_found', 'too_many_requests'],
  },
})
