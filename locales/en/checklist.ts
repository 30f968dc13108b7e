import type { ChecklistRoomKind, ChecklistTask, PhotoMoment } from '#domain/job/checklist.ts'
import { checklistLimits } from '#domain/limits.ts'
import { period } from '../period.ts'
import { count } from './count.ts'

const rooms: Record<ChecklistRoomKind, string> = {
  kitchen: 'Kitchen',
  living: 'Living area',
  bedroom: 'Bedrooms',
  bathroom: 'Bathroom',
  other: 'Other room',
  whole_home: 'Whole home',
}

const tasks: Record<ChecklistTask, string> = {
  counters: 'Counters wiped',
  stove_top: 'Stove top cleaned',
  sink: 'Sink and faucet cleaned',
  cabinet_fronts: 'Cabinet fronts wiped',
  floor: 'Floor mopped',
  dusting: 'Dusted',
  surfaces: 'Surfaces wiped',
  vacuuming: 'Vacuumed',
  bed: 'Beds made',
  toilet: 'Toilet cleaned',
  shower: 'Shower or tub cleaned',
  mirror: 'Mirror cleaned',
  trash: 'Trash taken out',
  belongings: 'Everything back in its place',
  lights: 'Lights off, windows closed',
  locked: 'Door locked',
}

const moments: Record<PhotoMoment, string> = { before: 'Before', after: 'After' }

/** What is done on a visit, room by room, for both sides. */
export const checklistCopy = {
  title: 'Checklist',
  summary: (done: number, total: number) => `${done} of ${total} done`,
  photoCount: (photos: number) => count(photos, 'photo'),
  allDone: 'Everything is done.',
  open: (tasks: number) => `${count(tasks, 'task')} still open`,
  /** "Kitchen: Counters wiped, Floor mopped" */
  openIn: (room: string, open: string[]) => `${room}: ${open.join(', ')}`,
  done: 'Done',
  notDone: 'Not done',
  moments,
  /** "Kitchen, before, photo 1" */
  photo: (room: string, moment: PhotoMoment, number: number) =>
    `${room}, ${moments[moment].toLowerCase()}, photo ${number}`,
  /** A number where there are several rooms of a kind. */
  room: (kind: string, number: number | null): string => {
    const name = (rooms as Partial<Record<string, string>>)[kind] ?? kind
    return number === null ? name : `${name} ${number}`
  },
  /** Tasks of a newer or older release keep their code. */
  task: (_kind: string, task: string): string => (tasks as Partial<Record<string, string>>)[task] ?? task,
  operatorLead: 'What the cleaner checked off and photographed. The customer sees the same.',
  customer: {
    lead: 'What your cleaner checked off, with photos from before and after.',
    privacy: 'Only you, your cleaner and our team can see these photos.',
  },
  cleaner: {
    lead: 'Your customer sees what you check off and photograph, as it happens.',
    closes: (when: string) => `You can add to this until ${period(when)}`,
    closed: 'This checklist is closed.',
    loadFailed: "We couldn't load the checklist",
    tryAgain: 'Try Again',
    saved: 'Saved',
    saving: 'Saving...',
    notSaved: "Not saved yet: you're offline. We keep trying, so please leave this page open.",
    stored: "Stored on this phone: we'll send it once you're back online.",
    refused: "We couldn't save this",
    allOfRoom: 'Check All',
    note: 'Note',
    noteOf: (task: string) => `Note on ${task}`,
    takePhoto: 'Take Photo',
    choosePhotos: 'Choose Photos',
    /** Names the button for those who do not see what it stands next to. */
    labelOf: (act: string, room: string, moment: PhotoMoment) =>
      `${act}: ${room}, ${moments[moment].toLowerCase()}`,
    waiting: 'Waiting',
    sending: 'Uploading',
    failed: 'Not uploaded',
    retry: 'Retry',
    retryAll: (photos: number) => `Retry ${count(photos, 'Photo')}`,
    retryOf: (photo: string) => `Retry: ${photo}`,
    remove: (photo: string) => `Remove: ${photo}`,
    removeRefused: "We couldn't remove this photo",
    storedQueue: (left: number) =>
      `${count(left, 'photo')} on this phone. We’ll upload ${left === 1 ? 'it' : 'them'} once you’re online with this job open.`,
    queue: (left: number) => `${count(left, 'photo')} left to upload. Please leave this page open.`,
    tooMany: `You can add up to ${checklistLimits.photos} photos to a visit. The others were left out.`,
  },
}
