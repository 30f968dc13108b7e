import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { PhotoStore } from '../providers/storage/photo-store.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'

const gigabyte = 1 << 30

/**
 * Writes, reads and deletes one file in the photo storage, and reads it through the public URL in between.
 */
export function checkPhotos(photos: PhotoStore, { PUBLIC_URL, bucket }: Config): Promise<Finding[]> {
  const area = bucket ? 'bucket' : 'photos'
  const cure = bucket
    ? 'Check S3_BUCKET, its keys and what they may do.'
    : 'Check that DATA_DIR can be written.'
  return runDoctorCheck(area, cure, async () => {
    const name = `${randomUUID()}.webp`
    const text = `doctor ${name}`
    await photos.put(name, Buffer.from(text))
    try {
      if ((await photos.get(name))?.toString() !== text)
        return [failed(area, `what was written reads otherwise. ${cure}`)]
      return [...(await checkSite(PUBLIC_URL, name, text)), passed(area, 'written, read and deleted')]
    } finally {
      await photos.delete(name)
    }
  })
}

/** True when the public URL leads to this installation: it serves the file written a moment ago. */
async function checkSite(address: string | null, name: string, text: string): Promise<Finding[]> {
  if (!address) return [warning('PUBLIC_URL', 'not set: links in messages need it in production')]
  return runDoctorCheck(
    'PUBLIC_URL',
    `Check DNS, the proxy and that the server runs: ${address}`,
    async () => {
      const signal = AbortSignal.timeout(10_000)
      const answer = await fetch(new URL(`/photos/${name}`, address), { signal })
      if (answer.ok && (await answer.text()) === text) return [passed('PUBLIC_URL', `${address} leads here`)]
      return [
        failed(
          'PUBLIC_URL',
          `${address} answers ${answer.status} for a photo of this installation: another one is there`,
        ),
      ]
    },
  )
}

export function checkDisk(dataDir: string): Promise<Finding[]> {
  return runDoctorCheck('disk', 'Check DATA_DIR.', async () => {
    if (!existsSync(dataDir))
      return [warning('disk', `${dataDir} is not there yet: the first start makes it`)]
    const { bavail, blocks, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const said = `${(free / gigabyte).toFixed(1)} GB free for ${dataDir}`
    if (free < gigabyte / 2) return [failed('disk', `${said}: make room now`)]
    if (free < 5 * gigabyte && bavail / blocks < 0.1) return [warning('disk', `${said}: make room soon`)]
    return [passed('disk', said)]
  })
}
