import type { Selectable } from 'kysely'
import type { Addresses } from '#server/db/rows/accounts.ts'
import type { JobsTable } from '#server/db/rows/jobs.ts'
import { homeColumns } from './home-columns.ts'

/** The columns of a job that the list of open jobs shows. */
export const openColumns = [
  ...(['id', 'customer_id', 'preferred_cleaner_id', 'exclusive_until'] as const),
  ...(['favourites_from', 'scheduled_for', 'ends_at'] as const),
  ...([
    'created_at',
    'duration',
    'price_cents',
    'boost_cents',
    'difference_cents',
    'same_day_cents',
    'terms',
    'prices',
    'requirements',
  ] as const),
  ...homeColumns,
  ...(['contact_name'] as const),
] as const satisfies (keyof JobsTable)[]

/** The further columns that the other views may show. */
export const jobColumns = [
  ...openColumns,
  ...(['status', 'cleaner_id', 'checked_in_at', 'late_minutes', 'arrives_at', 'missed_by'] as const),
  ...(['arrival_confirmed_at', 'completed_at', 'contest', 'boost_from'] as const),
  ...([
    'promotion_cents',
    'discount_kind',
    'cancellation_basis_at',
    'cancellation_basis_cents',
    'contact_email',
    'contact_phone',
    'published_at',
    'series_id',
  ] as const),
] as const satisfies (keyof JobsTable)[]

/** The columns of an address that the list of open jobs shows. */
export const placeColumns = ['city', 'state', 'zip_code'] as const satisfies (keyof Addresses)[]

export const addressColumns = [
  ...placeColumns,
  ...(['street', 'apt_number', 'instructions'] as const),
] as const satisfies (keyof Addresses)[]

export type JobColumns = Pick<Selectable<JobsTable>, (typeof jobColumns)[number]>

type JobColumnsAddress = Pick<Selectable<Addresses>, (typeof addressColumns)[number]>
/** All null when the job's address was deleted. */
export type AddressColumns = { [C in keyof JobColumnsAddress]: JobColumnsAddress[C] | null }
