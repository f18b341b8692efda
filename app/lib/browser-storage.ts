/** Texts that the browser stores by name. It may block storage, or have no room: then nothing is stored or found. */
function textsIn(storage: () => Storage) {
  const read = (name: string): string | null => {
    try {
      return storage().getItem(name);
    } catch {
      return null; // blocked
    }
  };
  return {
    read,
    /** A value stored as JSON; null also for a text that is no JSON. */
    readJson<T>(name: string): T | null {
      try {
        return JSON.parse(read(name) ?? "null") as T | null;
      } catch {
        return null; // not written by this program
      }
    },
    /** Stores a text, or removes it if null. Returns whether the browser did. */
    write(name: string, text: string | null): boolean {
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
        return true;
      } catch {
        return false; // blocked, or no room
      }
    },
  };
}

/** For all tabs of this device. */
export const onDevice = textsIn(() => localStorage);

/** For this tab. */
export const inTab = textsIn(() => sessionStorage);
