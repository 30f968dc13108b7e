export interface RunArguments {
  web: boolean
  worker: boolean
  /** Pages come from their sources, with hot reload. */
  develop: boolean
}

/** What this process does: --run=web, --run=worker, or both; with --develop for anyone who writes pages. */
export function readRunArguments(args: string[], fallback: 'web' | 'worker' | 'both'): RunArguments {
  const wanted = args.find((arg) => arg.startsWith('--run='))?.slice('--run='.length) ?? fallback
  if (!['web', 'worker', 'both'].includes(wanted)) throw new Error('--run must be web, worker or both')
  return { web: wanted !== 'worker', worker: wanted !== 'web', develop: args.includes('--develop') }
}
