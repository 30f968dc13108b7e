import { photoLimits } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { storePhotos } from '../photos/store-photos.ts'
import { lockOwnReview } from './store.ts'

/** Adds a photo to the author's own review; five at most over all endpoints (C-093). */
export async function addPhoto(
  context: Context,
  userId: SignedInUserId,
  reviewId: number,
  pictures: Buffer[],
) {
  const known = await context.db
    .selectFrom('reviews')
    .select('photo_urls')
    .where('id', '=', reviewId)
    .where('from_user_id', '=', userId)
    .executeTakeFirst()
  if (!known) throw refuse('review_not_found')
  if (known.photo_urls.length >= photoLimits.most) throw refuse('too_many_photos')
  const [url = ''] = await storePhotos(context, userId, 'review', pictures)
  const photoUrls = await context.db.transaction().execute(async (tx) => {
    const review = await lockOwnReview(tx, userId, reviewId)
    const urls = [...(review?.photo_urls ?? []), url]
    if (!review || urls.length > photoLimits.most) throw refuse('too_many_photos')
    await claimPhotos(tx, userId, 'review', [url])
    await tx.updateTable('reviews').set({ photo_urls: urls }).where('id', '=', reviewId).execute()
    return urls
  })
  return { url, fileUrl: url, photoUrls }
}
