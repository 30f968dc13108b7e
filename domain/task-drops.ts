/**
 * What becomes of what a task was to do when an operator drops it. 'money': it is owed or asked of Stripe, and the sweep
 * would queue it again; 'erasure': somebody was promised it. Those two cannot be dropped.
 */
export const taskDrops = ['money', 'erasure', 'message', 'mail', 'repeats'] as const
export type TaskDrop = (typeof taskDrops)[number]

export const canDrop = (drop: TaskDrop) => drop !== 'money' && drop !== 'erasure'
