import type { checklistRows } from '../expected/checklists.ts'
import { type SentRequest, upload } from './request.ts'

export const checklistRequests: Record<keyof typeof checklistRows, SentRequest> = {
  'GET /api/jobs/:id/checklist': ({ jobs }) => ({ params: { id: jobs.begun } }),
  'GET /api/jobs/:id/checklist: of a completed visit': ({ jobs }) => ({ params: { id: jobs.done } }),
  'PUT /api/jobs/:id/checklist': ({ jobs }) => ({
    params: { id: jobs.begun },
    body: { items: [{ item: 'kitchen.sink', done: true, note: 'Descaled' }] },
  }),
  'POST /api/jobs/:id/checklist/photos': (it) => ({ params: { id: it.jobs.begun }, ...upload('photo', it) }),
  'GET /api/jobs/:id/checklist/photos/:photoId': ({ jobs, checklistPhotoId }) => ({
    params: { id: jobs.done, photoId: checklistPhotoId },
  }),
}
