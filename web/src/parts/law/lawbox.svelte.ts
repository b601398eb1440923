/** The law whose sentence is open, if one is. */
export const lawbox = $state<{ id: string | null }>({ id: null });
