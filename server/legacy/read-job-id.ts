/** Values that stand for the guest booking of this session (C-041). */
const direct = new Set<number | string>(['direct', 999])

/** Maps the `jobId` of a payment call to an id; null for the guest booking of this session. */
export function readJobId(jobId: number | string | null | undefined): number | null {
  return jobId === undefined || jobId === null || direct.has(jobId) ? null : Number(jobId)
}
