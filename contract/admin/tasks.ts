import * as z from 'zod/mini'
import { taskDrops } from '#domain/task-drops.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment, noted } from '../notes.ts'
import { actReason } from './acts.ts'
import { adminList } from './lists.ts'

const states = ['waiting', 'retrying', 'running', 'failed'] as const

/** A task of the queue; one that is done is gone. */
export const taskRow = noted(
  z.object({
    id: z.int(),
    name: z.string(),
    /** 'retrying' has failed and is tried again; 'failed' is tried no more by itself. */
    state: z.enum(states),
    attempts: z.int(),
    maxAttempts: z.int(),
    /** When it is tried next, or was. */
    runAt: moment,
    createdAt: moment,
    /** What went wrong the last time, without addresses and numbers of people. */
    error: z.nullable(z.string()),
  }),
  { id: 'AdminTask' },
)

const taskView = z.extend(taskRow, {
  key: z.nullable(z.string()),
  changedAt: moment,
  /** What it is about, by our own numbers and Stripe's. */
  about: z.array(z.object({ what: z.string(), id: z.string() })),
  /** What is not done when it is dropped; 'money' and 'erasure' cannot be. */
  drop: z.enum(taskDrops),
  canRetry: z.boolean(),
  canDrop: z.boolean(),
})

const act = {
  access: 'operator',
  params: idParams,
  body: z.object({ reason: actReason }),
} as const

export const adminTasks = endpoints({
  'GET /api/admin/tasks': {
    summary:
      "What waits, runs or has failed in the queue, newest first; found by name, key or number. 'troubled' is what needs a person: tried five times in vain, or as often as it is tried",
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum([...states, 'troubled'])) }),
    answer: z.array(taskRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/tasks/:id': {
    summary: 'One task: its error, what it is about, and what can be done with it',
    access: 'operator',
    params: idParams,
    answer: taskView,
    refusals: ['task_not_found'],
  },
  'POST /api/admin/tasks/:id/retry': {
    summary: 'Tries a task that has failed again, now and with all its attempts',
    ...act,
    answer: taskView,
    refusals: ['task_not_found', 'task_running', 'task_not_tried'],
  },
  'POST /api/admin/tasks/:id/drop': {
    summary: 'Takes a task out of the queue: what it was to do is not done',
    ...act,
    answer: z.object({ dropped: z.boolean() }),
    refusals: ['task_not_found', 'task_running', 'task_moves_money', 'task_erases'],
  },
})
