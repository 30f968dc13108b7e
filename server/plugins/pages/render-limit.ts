import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { retryAfterSeconds } from '#contract/retry-after.ts'
import type { Language } from '#locales/languages.ts'
import { BoundedQueue } from '../bounded-queue.ts'
import { addressOf, networkShares, providerCustomerOf } from '../network.ts'
import { overLimitPage } from './busy-page.ts'
import type { RenderedPage } from './page-cache.ts'

/** The most renders of one address, and of its network, per window in seconds. */
const rate = { address: 60, site: 240, seconds: 30 }
const inside = { address: 8, site: 16 }

const queueIsFull = new Error('too many pages are being rendered')

/**
 * Rendering takes CPU time that every call needs: limits renders per network in this process's memory, and
 * how many run and wait at the same time.
 */
export class RenderLimit {
  readonly #queue = new BoundedQueue({ atOnce: 12, most: 100, full: () => queueIsFull })
  readonly #lifted: boolean
  readonly #address: RateLimiterMemory
  readonly #site: RateLimiterMemory

  /**
   * @param scale a factor for the limits per network (RATE_LIMIT_SCALE); 0 lifts them, but not the queue's
   * capacity
   */
  constructor(scale: number) {
    const limiter = (points: number) =>
      new RateLimiterMemory({ points: Math.ceil(points * scale), duration: rate.seconds })
    this.#lifted = scale === 0
    this.#address = limiter(rate.address)
    this.#site = limiter(rate.site)
  }

  /** Renders in turn. Over the limit, or with a full queue, responds with a page that asks to retry. */
  async run<T>(
    { request, language }: { request: FastifyRequest; language: Language },
    render: () => Promise<T>,
    instead: (crowded: RenderedPage) => T,
  ): Promise<T> {
    try {
      if (!this.#lifted) {
        await this.#address.consume(addressOf(request))
        await this.#site.consume(providerCustomerOf(request))
      }
      const shares = this.#lifted ? [] : networkShares(request, inside)
      return await this.#queue.enter({ shares }, (inTurn) => inTurn(render))
    } catch (error) {
      if (error instanceof RateLimiterRes)
        return instead(overLimitPage(language, 429, Math.ceil(error.msBeforeNext / 1000)))
      if (error === queueIsFull) return instead(overLimitPage(language, 503, retryAfterSeconds.busy ?? 2))
      throw error
    }
  }
}
