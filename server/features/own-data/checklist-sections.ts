import { sql } from 'kysely'
import { bookedJobs, type DataOwner } from './data-owner.ts'

/** The checklists that a person has filled in as a cleaner, and those of visits that they booked. */
export const checklistSections = [
  {
    title: 'checklistsOfYourWork' as const,
    table: 'checklists',
    mine: ({ id }: DataOwner) => sql`t.cleaner_id = ${id}`,
    without: ['cleaner_id'],
  },
  {
    title: 'checklistsOfYourHome' as const,
    table: 'checklists',
    mine: (whose: DataOwner) => sql`t.job_id IN (${bookedJobs(whose)})`,
    without: ['cleaner_id'],
  },
  {
    title: 'roomsOfPhotos' as const,
    table: 'checklist_photos',
    mine: (whose: DataOwner) => sql`(t.cleaner_id = ${whose.id} OR t.job_id IN (${bookedJobs(whose)}))`,
    without: ['cleaner_id'],
  },
]
