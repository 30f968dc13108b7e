import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { rateLimitKeyOf } from '#server/plugins/limits.ts'
import { sharedRateLimit } from '#server/plugins/shared-rate-limit.ts'

/** Counts uploaded pictures over all requests. */
export type CountFiles = (request: FastifyRequest, files: number) => Promise<void>

/** A hundred an hour per person: two visits with all their photos fit. */
export function countFilesOf(context: Context): CountFiles {
  const spend = sharedRateLimit(context, { name: 'files', max: 100, seconds: 3600 })
  return async (request, files) => void (await spend(rateLimitKeyOf(request), files))
}
