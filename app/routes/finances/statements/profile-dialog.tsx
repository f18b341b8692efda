import { useEffect, useState } from "react";
import { type CsvSample, sampleOf } from "#domain/bank-statements/csv-sample";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ProfileForm } from "~/routes/finances/statements/profile-form";

export interface ProfileDialogProps {
  file: File;
  onClose: () => void;
  /** The profile is stored: the file can be parsed with it. */
  onMade: () => void;
}

const noTable =
  "Não encontramos colunas neste arquivo. Baixe o extrato em OFX, ou em CSV com uma coluna para cada dado.";

/** Asks for the meaning of a CSV's columns, with a sample of its rows. */
export function ProfileDialog({ file, onClose, onMade }: ProfileDialogProps) {
  const [read, setRead] = useState<{ bytes: Uint8Array; sample: CsvSample | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void file.arrayBuffer().then((buffer) => {
      const bytes = new Uint8Array(buffer);
      if (wanted) setRead({ bytes, sample: sampleOf(bytes) });
    });
    return () => {
      wanted = false;
    };
  }, [file]);
  if (read?.sample) {
    return (
      <ProfileForm name={nameOf(file)} bytes={read.bytes} sample={read.sample} onClose={onClose} onMade={onMade} />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="O que há em cada coluna?"
      description={read === null ? "Lendo o arquivo." : noTable}
      actions={
        <Button data-autofocus onClick={onClose}>
          Voltar
        </Button>
      }
    />
  );
}

const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, "").slice(0, 60);
