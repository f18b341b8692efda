import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { Notice } from "~/components/ui/notice";
import type { StepFieldsProps } from "~/routes/sign-up/step-form";

/** The person who looks after the account. The password stays in this page's memory alone. */
export function PersonFields({ texts, errors, password, onPassword }: StepFieldsProps) {
  const field = (name: string) => ({ name, id: name, defaultValue: texts[name], errors: errors[name] });
  return (
    <>
      <div className="form-grid">
        <TextField
          {...field("user.name")}
          label="Nome"
          required
          autoComplete="name"
          className="col-span-12 sm:col-span-7"
        />
        <TextField
          {...field("user.phone")}
          label="Celular com DDD"
          optional
          type="tel"
          autoComplete="tel"
          className="col-span-12 sm:col-span-5"
        />
        <TextField
          {...field("user.email")}
          label="E-mail"
          required
          type="email"
          autoComplete="username"
          help="Enviamos um link para confirmar"
          className="col-span-12 sm:col-span-7"
        />
        <PasswordField
          label="Senha"
          name="user.password"
          id="user.password"
          required
          autoComplete="new-password"
          defaultValue={password}
          onValueChange={onPassword}
          errors={errors["user.password"]}
          help="12 caracteres ou mais"
          className="col-span-12 sm:col-span-5"
        />
      </div>
      <Notice>Uma frase curta é uma boa senha: fácil de lembrar, difícil de adivinhar.</Notice>
    </>
  );
}
