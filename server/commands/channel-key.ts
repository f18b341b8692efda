import { randomBytes } from "node:crypto";
import { resealEverywhere, secretsOf } from "#server/channels/channel-secrets";
import type { Command, CommandCall } from "#server/commands/command";
import { recordCommand, withDatabase } from "#server/commands/operator";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/secrets";
import { resealMails } from "#server/mail/send-mail";
import { resealKeys } from "#server/two-factor/two-factor";

/** Without a previous key there is nothing to seal again: says how to begin. */
function sayHow({ say }: CommandCall, hasKey: boolean): void {
  say(
    hasKey
      ? "This changes nothing yet. Set both on every instance, and restart them:"
      : "The key is in the database. This changes nothing yet. Set this one on every instance, and restart them:",
  );
  say(`  CHANNEL_KEY=${randomBytes(32).toString("base64")}`);
  if (hasKey) say("  CHANNEL_KEY_PREVIOUS=(the present value of CHANNEL_KEY)");
  say('Keep the key where the database\'s backups are not: docs/operations.md, "Secrets".');
  if (hasKey) say("Then run this command again: it seals at once what a job would seal within the hour.");
}

/** Seals again with the first key what another one sealed; returns how many of each, in words. */
async function reseal(database: Database, secrets: Secrets, dryRun: boolean) {
  return {
    "addresses of calendars": await resealEverywhere(database, secrets, dryRun),
    "keys of authenticator apps": await resealKeys(database, secrets, dryRun),
    "unsent mails": await resealMails(database, secrets, dryRun),
  };
}

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");

async function rotate(call: CommandCall): Promise<void> {
  await withDatabase(call, async (database, config) => {
    const { channelKey, previousChannelKey } = config;
    if (channelKey === null || previousChannelKey === null) return sayHow(call, channelKey !== null);
    if (call.dryRun) {
      call.say(
        `Would seal with CHANNEL_KEY: ${inWords(await reseal(database, [channelKey, previousChannelKey], true))}.`,
      );
      return;
    }
    const counts = await reseal(database, await secretsOf(database, config), false);
    await database.asAuth((db) => recordCommand(db, "channel_key.rotated", "channel_key", counts));
    call.say(`Sealed with CHANNEL_KEY: ${inWords(counts)}.`);
    call.say(
      "Once every instance runs with this key, nothing stored needs CHANNEL_KEY_PREVIOUS. While it is set, the links to stop messages in mails sent " +
        "before continue to work, and guests' links made before can be displayed.",
    );
  });
}

export const rotateChannelKey: Command = {
  usage: "",
  about: "Prints a new CHANNEL_KEY; once it is set, seals everything with it.",
  help:
    "First call: prints what to set. After the restart of every instance, second call: seals at once.\n" +
    "On the embedded database the server has to be stopped; on PostgreSQL it keeps running.",
  changes: true,
  run: rotate,
};
