import { count } from './count.ts'

/** Jobs on a device without network. */
export const offlineCopy = {
  keep: 'Keep my next jobs on this phone',
  keepHint:
    'You can open them without a connection: times, addresses and access notes. Signing out deletes them. Please use it on your own phone only.',
  keeping: 'Saving...',
  kept: 'Your jobs of today and tomorrow are on this phone.',
  keepFailed: 'We couldn’t save your jobs on this phone. Please try again with a connection.',
  title: 'No connection',
  asOf: 'You see what we knew when this page was last loaded. It may have changed since.',
  waiting: 'Waiting to be sent',
  waitingHint:
    'We’ll send this once you’re back online with this page or your dashboard open. Until then your customer doesn’t know.',
  refusedTitle: 'Not accepted',
  refusedBecause: (reason: string) => `Not accepted: ${reason}`,
  acts: {
    check_in: 'I’m at the door',
    start: 'Start job',
    complete: 'Complete job',
  },
  ticks: (tasks: number) => `Checklist: ${count(tasks, 'task')}`,
  photos: (photos: number) =>
    `${count(photos, 'photo')} not uploaded yet. Please open the job when you’re online.`,
  removePhotos: (photos: number) =>
    `Delete ${count(photos, 'photo')} from this phone? ${photos === 1 ? 'It hasn’t' : 'They haven’t'} been uploaded.`,
  removePhotosOf: (job: string) => `Remove the photos of ${job}`,
  act: (act: string, at: string) => `${act}, ${at}`,
  later: {
    check_in: 'Check In When Back Online',
    start: 'Start When Back Online',
    complete: 'Complete When Back Online',
  },
  sendNow: 'Send Now',
  sending: 'Sending...',
  remove: 'Remove',
  removeOf: (act: string) => `Remove: ${act}`,
  refused: 'We couldn’t do this anymore.',
}
