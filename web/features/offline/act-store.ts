import { type OfflineAct, within } from './database.ts'

/** Lists a person's acts in the order in which they were made. */
export const listActs = (userId: number): Promise<OfflineAct[]> =>
  within(async (db) => ((await db.getAll('acts')) as OfflineAct[]).filter((act) => act.userId === userId))

/** Stores an act; the browser keeps it when the page is closed. */
export const addAct = (act: Omit<OfflineAct, 'id' | 'key' | 'refusal' | 'ticks'>) =>
  within((db) => db.add('acts', { ...act, ticks: [], key: crypto.randomUUID(), refusal: null }))

/** Adds to the ticks of a job that wait; of each task the latest remains. */
export const addTicks = (act: Pick<OfflineAct, 'userId' | 'jobId' | 'at' | 'ticks'>) =>
  within(async (db) => {
    const tx = db.transaction('acts', 'readwrite')
    const known = (await tx.store.getAll()).find(
      ({ userId, jobId, move, refusal }) =>
        move === 'tick' && refusal === null && jobId === act.jobId && userId === act.userId,
    )
    const ticks = new Map([...(known?.ticks ?? []), ...act.ticks].map((tick) => [tick.item, tick]))
    const fresh = { move: 'tick' as const, reason: null, key: crypto.randomUUID(), refusal: null }
    await tx.store.put({ ...(known ?? fresh), ...act, ticks: [...ticks.values()] })
    await tx.done
  })

/** Removes ticks that were sent; those that were made meanwhile remain. */
export const removeTicks = ({ id, ticks: sent }: OfflineAct) =>
  within(async (db) => {
    const tx = db.transaction('acts', 'readwrite')
    const act = await tx.store.get(id)
    const ticks = (act?.ticks ?? []).filter(
      ({ item, at }) => !sent.some((tick) => tick.item === item && tick.at === at),
    )
    if (act && ticks.length > 0) await tx.store.put({ ...act, ticks })
    else await tx.store.delete(id)
    await tx.done
  })

export const removeAct = (id: number) => within((db) => db.delete('acts', id))

/** Marks an act as refused: it is not sent again, and shown until its cleaner removes it. */
export const refuseAct = (act: OfflineAct, refusal: string) =>
  within((db) => db.put('acts', { ...act, refusal }))
