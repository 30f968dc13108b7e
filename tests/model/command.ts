import type fc from 'fast-check'
import type { BookedTestJob } from '../support/book-job.ts'
import { compare } from './compare.ts'
import type { Model, ModelJob } from './state.ts'
import type { ModelWorld } from './world.ts'

export type Command = fc.AsyncCommand<Model, ModelWorld>

interface Deed {
  name: string
  /** False when the deed makes no sense at all now; what the server must refuse does. */
  possible?: (model: Model) => boolean
  run: (model: Model, world: ModelWorld) => Promise<void>
}

/** A command that ends with the comparison of everything. */
export function command({ name, possible, run }: Deed): Command {
  return {
    check: (model) => possible?.(model) ?? true,
    async run(model, world) {
      await run(model, world)
      await compare(model, world)
    },
    toString: () => name,
  }
}

interface JobDeed {
  name: string
  /** Which of the jobs that exist. */
  nth: number
  possible?: (job: ModelJob) => boolean
  run: (of: { job: ModelJob; booked: BookedTestJob; model: Model; world: ModelWorld }) => Promise<void>
}

export function jobCommand({ name, nth, possible, run }: JobDeed): Command {
  const jobOf = ({ jobs }: Model) => jobs[nth % Math.max(1, jobs.length)]
  return command({
    name: `${name}(job ${nth})`,
    possible(model) {
      const job = jobOf(model)
      return job !== undefined && (possible?.(job) ?? true)
    },
    async run(model, world) {
      const job = jobOf(model)
      const booked = world.booked[nth % model.jobs.length]
      if (job && booked) await run({ job, booked, model, world })
    },
  })
}
