import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import type { Config } from '#server/config.ts'

/** Where photos are kept: a folder of this machine, or a bucket. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such photo. */
  get(name: string): Promise<Buffer | null>
  /** Deleting what is not there is no mistake. */
  delete(name: string): Promise<void>
}

export const photoType = 'image/webp'
export const photoCaching = 'public, max-age=31536000, immutable'

export async function openPhotoStore(config: Config): Promise<PhotoStore> {
  const { bucket, dataDir } = config
  const disk = bucket ? await openBucket(config, bucket) : await openFolder(dataDir)
  return {
    put: (name, bytes) => disk.put(name, bytes, { contentType: photoType, cacheControl: photoCaching }),
    async get(name) {
      try {
        return Buffer.from(await disk.getBytes(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (name) => disk.delete(name),
  }
}

async function openFolder(dataDir: string): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new Disk(new FSDriver({ location: join(dataDir, 'photos'), visibility: 'private' }))
}

async function openBucket(
  config: Config,
  { name: bucket, ...credentials }: NonNullable<Config['bucket']>,
): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region: config.S3_REGION,
      credentials,
      // Other makers of S3 want the bucket in the path and know no access lists.
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
      supportsACL: false,
      visibility: 'private',
    }),
  )
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_READ_FILE)) return false
  const cause = error.cause as { code?: string; name?: string } | undefined
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey' || cause?.name === 'NotFound'
}
