import Download from "lucide-react/icons/download";
import Trash from "lucide-react/icons/trash-2";
import { type ChangeEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { formFileKinds, RegistrationForm } from "#contract/guest/registration-forms";
import { bookingFileLimit, formFileTypes } from "#contract/platform/file-limits";
import { Button, buttonClass, IconButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { upload, uploadSentence } from "~/lib/api-upload";
import { download } from "~/lib/download";
import { newKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";

// no action: a file is sent separately from the form, which keeps what is typed

interface FormFilesProps {
  code: string;
  form: RegistrationForm;
}

/** A minor's letter and the photo of the document; both are deleted 90 days after the departure. */
export function FormFiles({ code, form }: FormFilesProps) {
  const letter = form.authorization !== "not_needed" || form.has_letter;
  return (
    <Panel id="arquivos-da-ficha" title="Arquivos da ficha" flush>
      {form.version === 0 && (
        <p className="px-4 py-3 text-sm text-muted">Salve a ficha uma vez, e aqui você guarda os arquivos dela.</p>
      )}
      <ul hidden={form.version === 0} className="divide-y divide-line-soft">
        {letter && (
          <FileRow code={code} form={form} kind="letter" label="Autorização do menor" here={form.has_letter} />
        )}
        <FileRow code={code} form={form} kind="document" label="Foto do documento" here={form.has_document_photo} />
      </ul>
      <p className="border-t border-line-soft px-4 py-2 text-xs text-muted">
        PDF ou foto, até 10 MB. Apagados 90 dias depois da saída.
      </p>
    </Panel>
  );
}

interface FileRowProps extends FormFilesProps {
  kind: (typeof formFileKinds)[number];
  label: string;
  here: boolean;
}

function FileRow({ code, form, kind, label, here }: FileRowProps) {
  const { revalidate } = useRevalidator();
  const mayEdit = holds(useSession(), "guests.edit");
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  const params = { code, form: form.id, kind };
  const act = async (work: () => Promise<unknown>, said: string) => {
    if (working) return;
    setWorking(true);
    setFault(undefined);
    try {
      await work();
      toast.success(said);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.spoken) setFault(uploadSentence(error));
    } finally {
      setWorking(false);
    }
  };
  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    if (file.size > bookingFileLimit) return setFault("O arquivo passa de 10 MB. Envie um menor.");
    if (!(formFileTypes as readonly string[]).includes(file.type)) {
      return setFault("Envie uma foto (JPG, PNG ou WebP) ou um PDF.");
    }
    void act(
      () =>
        upload("POST /api/bookings/:code/registration-forms/:form/files/:kind", { params }, file, {
          idempotencyKey: newKey(),
        }),
      `${label} guardada`,
    );
  };
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-xs text-muted">{here ? "Guardada" : "Nenhum arquivo"}</span>
      </span>
      {here && (
        <Button
          size="row"
          icon={<Download />}
          onClick={() => void download("GET /api/bookings/:code/registration-forms/:form/files/:kind", { params })}
        >
          Baixar
        </Button>
      )}
      {mayEdit && (
        <label
          className={buttonClass(
            { size: "row" },
            "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus",
          )}
        >
          {working ? "Enviando" : here ? "Trocar" : "Enviar arquivo"}
          <span className="sr-only">: {label}</span>
          <input type="file" accept={formFileTypes.join(",")} onChange={send} className="sr-only" />
        </label>
      )}
      {here && mayEdit && (
        <IconButton
          size="row"
          label={`Excluir: ${label}`}
          icon={<Trash />}
          onClick={() =>
            void act(
              () => call("DELETE /api/bookings/:code/registration-forms/:form/files/:kind", { params }),
              `${label} excluída`,
            )
          }
        />
      )}
      {fault && (
        <Notice tone="error" live className="basis-full">
          {fault}
        </Notice>
      )}
    </li>
  );
}
