import type { JobView } from '#contract/job-view.ts'

/** True for a regular visit whose card is not due to be charged yet; `now` is the server's time. */
export function isChargedLater({ series }: Pick<JobView, 'series'>, now: string): boolean {
  return series?.chargeAt ? Date.parse(series.chargeAt) > Date.parse(now) : false
}
