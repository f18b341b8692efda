/** Requests with a screen of their own, by `?pedir=`; the code is loaded when it is opened. */
export const asks = { cancel: "?pedir=cancelar", change: "?pedir=mudar", arrival: "?pedir=chegada" } as const;
