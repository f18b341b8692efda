/** What is asked for on a screen of its own, by `?pedir=`: its code comes when it is opened. */
export const asks = { cancel: "?pedir=cancelar", change: "?pedir=mudar", arrival: "?pedir=chegada" } as const;
