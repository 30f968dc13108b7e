import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const everyMs = 5000
/** Of the time: above it somebody would wait for the tenth of a second that it takes. */
const idle = 0.1
const worthIt = 16 * 1024 * 1024

/**
 * Gives back what starting or a busy hour took, once hardly anything is asked for: V8 keeps it otherwise for as long as
 * nothing else is allocated. Needs --expose-gc; without it nothing happens.
 */
export function giveBackWhenIdle(): void {
  const { gc } = globalThis
  if (!gc) return
  let since = performance.eventLoopUtilization()
  let kept = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    since = now
    if (utilization > idle || getHeapStatistics().total_heap_size < kept + worthIt) return
    gc({ type: 'major', flavor: 'last-resort' })
    kept = getHeapStatistics().total_heap_size
  }, everyMs).unref()
}
