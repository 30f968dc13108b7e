/**
 * The effect of dropping a task. 'money': it is owed or pending at Stripe, and the sweep would queue it
 * again; 'erasure': it was promised to a person. Those two cannot be dropped.
 */
export const taskDrops = ['money', 'erasure', 'message', 'mail', 'repeats'] as const
export type TaskDrop = (typeof taskDrops)[number]

export const canDrop = (drop: TaskDrop) => drop !== 'money' && drop !== 'erasure'
