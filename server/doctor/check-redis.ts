import { openRedis } from '../plugins/redis.ts'
import { type Finding, passed, runDoctorCheck } from './finding.ts'

const silent = { error: () => {}, info: () => {} }

/** The Redis that limits are counted in, where one is set. */
export async function checkRedis(url: string | null): Promise<Finding[]> {
  if (!url) return []
  return runDoctorCheck(
    'Redis',
    'Check RATE_LIMIT_REDIS_URL: without it each process counts limits alone.',
    async () => {
      const redis = await openRedis(url, silent)
      try {
        if (!redis.isReady) throw new Error('it does not answer')
        await redis.eval('return 1', { keys: [], arguments: [] })
        return [passed('Redis', 'it answers, and limits are counted there')]
      } finally {
        redis.stop()
      }
    },
  )
}
