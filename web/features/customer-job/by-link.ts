import { createContext, useContext } from 'react'

/** True for a guest with a manage link, who has no account and no other pages. */
export const ByLink = createContext(false)

export const useByLink = () => useContext(ByLink)
