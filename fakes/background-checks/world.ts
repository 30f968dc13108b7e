import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface WorldCandidate {
  id: string
  created_at: string
  first_name: string
  last_name: string
  email: string
  custom_id: string | null
}

export interface WorldInvitation {
  id: string
  candidate_id: string
  package: string
  status: 'pending' | 'completed' | 'expired'
  created_at: string
  completed_at: string | null
  deleted_at: string | null
  expires_at: string
  report_id: string | null
}

export interface WorldReport {
  id: string
  candidate_id: string
  package: string
  status: 'pending' | 'complete' | 'suspended' | 'dispute' | 'canceled'
  result: 'clear' | 'consider' | null
  created_at: string
  completed_at: string | null
}

/** The stored response to a request with an idempotency key. */
interface WorldResponse {
  key: string
  id: string
}

export interface BackgroundChecksWorld {
  candidates: WorldCandidate[]
  invitations: WorldInvitation[]
  reports: WorldReport[]
  answered: WorldResponse[]
  /** The body of every event that was made, oldest first. */
  events: string[]
}

/** Everything the fake knows, in one file that outlives the process. */
export function openWorld(folder: string): { world: BackgroundChecksWorld; save(): void } {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'world.json')
  const world = readWorld(path)
  return {
    world,
    save() {
      // A file under its name is whole.
      writeFileSync(`${path}.part`, JSON.stringify(world))
      renameSync(`${path}.part`, path)
    },
  }
}

function readWorld(path: string): BackgroundChecksWorld {
  const empty: BackgroundChecksWorld = {
    candidates: [],
    invitations: [],
    reports: [],
    answered: [],
    events: [],
  }
  try {
    return { ...empty, ...(JSON.parse(readFileSync(path, 'utf8')) as BackgroundChecksWorld) }
  } catch {
    return empty
  }
}

export const newId = () => randomBytes(12).toString('hex')
