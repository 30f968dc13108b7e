import { sql } from 'kysely'
import { splitLanguage } from '#contract/localized-path.ts'
import { cleanerOfPath } from '#contract/public-pages.ts'
import { shortName } from '#domain/short-name.ts'
import { specialtyName } from '#domain/specialty.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import { isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { asJpeg } from '../photos/reencode-photo.ts'

/** A sitemap may contain at most 50,000 URLs: pages in each language, some of which are static. */
const most = 24_000

const agreed = (context: Context) => sql`cleaner_profiles p JOIN users ON users.id = p.user_id
  WHERE p.is_public AND ${isRequestableCleaner(context)}`

/** Lists the user ids of every cleaner who agreed to be shown publicly, including to search engines. */
export async function listPublicCleaners(context: Context): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT p.user_id FROM ${agreed(context)} ORDER BY p.user_id LIMIT ${most}`.execute(context.db)
  return rows.map(({ user_id }) => user_id)
}

interface SharedCleaner {
  name: string
  avg_rating: number | null
  specialties: string[]
  profile_image_url: string
}

/**
 * Finds the cleaner for the share picture of their page; null for every other page, and without their
 * consent.
 */
export async function findSharedCleaner(context: Context, path: string) {
  const { path: page, language } = splitLanguage(path)
  const userId = cleanerOfPath(page)
  if (userId === null) return null
  const { rows } = await sql<SharedCleaner>`
    SELECT users.name, p.avg_rating, p.specialties, p.profile_image_url
    FROM ${agreed(context)} AND p.user_id = ${userId}`.execute(context.db)
  const row = rows[0]
  if (!row) return null
  const stars =
    row.avg_rating === null ? [] : [serverTexts(language).serverWords.share.stars(row.avg_rating.toFixed(1))]
  const line = [...stars, ...row.specialties.slice(0, 2).map(specialtyName)].join(', ')
  return { headline: shortName(row.name), line, face: row.profile_image_url }
}

/** Reads a cleaner's picture as a data URL; null for a URL of no stored photo. */
export async function readProfilePicture({ photos }: Context, url: string): Promise<string | null> {
  const name = /^\/photos\/([\w-]+\.webp)$/.exec(url)?.[1]
  const webp = name ? await photos.get(name) : null
  return webp && `data:image/jpeg;base64,${(await asJpeg(webp)).toString('base64')}`
}
