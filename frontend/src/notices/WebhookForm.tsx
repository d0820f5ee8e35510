import { useSignal } from "@preact/signals";
import type { HookWish } from "../api/types";
import { Failed } from "../parts/Failed";
import { Segments } from "../parts/Segments";
import { useAct } from "../parts/useAct";
import { change, me } from "../store/player";
import { say } from "../words";

const SHAPES: HookWish["shape"][] = ["discord", "slack", "json"];

/** The same lines in a channel of mine. */
export function WebhookForm() {
  const known = me.value?.webhook ?? null;
  const url = useSignal(known?.url ?? "");
  const shape = useSignal<HookWish["shape"]>(known?.shape ?? "discord");
  const isSaved = useSignal(false);
  const save = useAct(async () => {
    await change({ webhook: { url: url.value.trim(), shape: shape.value } });
    isSaved.value = true;
  });
  const forget = useAct(async () => {
    await change({ webhook: null });
    url.value = "";
    isSaved.value = false;
  });
  return (
    <form class="stack" aria-labelledby="webhook" onSubmit={save.act}>
      <h2 id="webhook">{say("notices.webhook")}</h2>
      <p class="soft">{say("notices.webhook_hint")}</p>
      <Segments
        name="shape"
        label={say("notices.webhook_shape")}
        value={shape.value}
        options={SHAPES.map((value) => ({
          value,
          label: say(`notices.shape_${value}`),
        }))}
        onChoose={(value) => (shape.value = value)}
      />
      <label class="field">
        {say("notices.webhook_url")}
        <input
          type="url"
          name="webhook"
          required
          inputMode="url"
          autocomplete="off"
          value={url.value}
          aria-invalid={save.failed ? "true" : undefined}
          onInput={({ currentTarget }) => {
            url.value = currentTarget.value;
            isSaved.value = false;
          }}
        />
      </label>
      <Failed why={save.failed ?? forget.failed} />
      <p class="soft" role="status">
        {isSaved.value && say("notices.webhook_saved")}
      </p>
      <div class="row">
        {known && (
          <button class="btn grow" type="button" onClick={forget.act}>
            {say("notices.webhook_forget")}
          </button>
        )}
        <button class="btn grow" type="submit" disabled={save.isBusy}>
          {say("notices.webhook_save")}
        </button>
      </div>
    </form>
  );
}
